import { css } from '@emotion/react';
import { Breadcrumb, FailureBanner, SaveBar, tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';
import { AccountLayout } from '../layout/account-layout.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import type { Editing } from '../editing/use-editing.ts';

const { color, space } = tokens;
const head = css({ display: 'grid', gap: space[2] });
const body = css({ display: 'grid', gap: space[8] });

interface PreferencePageProps<T extends object> {
  title: string;
  intro: string;
  editing: Editing<T>;
  children: ReactNode;
}

/** The layout of the size, color and style pages: breadcrumb, heading, choices and save bar. */
export function PreferencePage<T extends object>({
  title,
  intro,
  editing,
  children,
}: PreferencePageProps<T>) {
  return (
    <AccountLayout>
      <div css={head}>
        <Breadcrumb items={[{ label: 'Preferences', href: '/account/preferences' }, { label: title }]} />
        <PageTitle>{title}</PageTitle>
        <p css={{ color: color.muted, maxWidth: tokens.size.reading }}>{intro}</p>
      </div>
      <div css={body}>{children}</div>
      <FailureBanner failure={editing.failure} />
      <SaveBar
        isDirty={editing.isDirty}
        isSaving={editing.isSaving}
        onSave={() => void editing.save()}
        onDiscard={editing.discard}
      />
    </AccountLayout>
  );
}
