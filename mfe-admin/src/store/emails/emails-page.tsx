import { css } from '@emotion/react';
import type { EmailTemplateSummary } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { Badge, LinkButton, tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { topics } from './email-topics.ts';

export const emailsPage = defineAdminPage<EmailTemplateSummary[]>({
  path: '/admin/emails',
  failed: messages.emails.failed,
  load: ({ adminApi, signal }) => adminApi.listEmailTemplates({ signal }),
  Component: EmailsPage,
});

const { color, media, space, text } = tokens;
const intro = css({ maxWidth: '46rem', color: color.muted });
const group = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  // The columns of all tables are in line.
  [media.tablet]: { '& thead th:first-of-type': { width: '54%' } },
});
const small = css({ color: color.muted, fontWeight: tokens.weight.regular, fontSize: text.sm });

const columns: readonly Column<EmailTemplateSummary>[] = [
  {
    name: 'Email',
    kind: 'title',
    cell: ({ id, name, occasion }) => (
      <>
        <a href={`/admin/emails/${id}`}>{name}</a>
        <p css={small}>{occasion}</p>
      </>
    ),
  },
  { name: 'Subject', cell: ({ subject }) => subject },
  {
    name: 'Text',
    fitsContent: true,
    cell: ({ isChanged, problem }) =>
      problem ? (
        <Badge tone="danger">Yours aren’t used</Badge>
      ) : (
        <Badge tone={isChanged ? 'success' : 'neutral'}>{isChanged ? 'Yours' : 'Default'}</Badge>
      ),
  },
];

function EmailsPage({ data: emails }: PageProps<EmailTemplateSummary[]>) {
  return (
    <AdminLayout
      title="Emails"
      actions={
        <LinkButton href="/admin/emails/look" variant="secondary">
          Look of all emails
        </LinkButton>
      }
    >
      <p css={intro}>What your store writes to shoppers. You can put every text in your own words.</p>
      {topics.map(({ topic, label }) => (
        <section key={topic} aria-labelledby={`emails-${topic}`} css={group}>
          <h2 id={`emails-${topic}`} css={{ fontSize: text.lg }}>
            {label}
          </h2>
          <DataTable
            label={label}
            columns={columns}
            rows={emails.filter((email) => email.topic === topic)}
            keyOf={({ id }) => id}
          />
        </section>
      ))}
    </AdminLayout>
  );
}
