import { css } from '@emotion/react';
import { isLink } from '@selvedge/contract';
import { Button, SelectField, TextField, tokens } from '@selvedge/ui';
import { messages } from '../admin-messages.ts';
import type { DraftErrors } from '../editing/use-draft.ts';
import type { CategoryChoice } from '../pickers/category-choices.ts';
import { EditedRows } from './edited-rows.tsx';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

const most = 12;
const pair = css({
  display: 'grid',
  gap: tokens.space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  [tokens.media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

interface FooterDraft {
  footerCategories: { name: string; url: string }[];
}

/** The links in the footer: to categories of the catalogue, or to any other page. */
export function FooterSection({
  settings,
  onSaved,
  categories,
}: SectionProps & { categories: CategoryChoice[] | null }) {
  const draft = useSection<FooterDraft>({
    settings,
    onSaved,
    pick: ({ footerCategories }) => ({ footerCategories }),
    send: (api, body) => api.updateStoreFooter({ body: { ...body, basedOn: settings.updatedAt } }),
    check: problemsOf,
    saved: 'Footer saved',
  });
  const { value, change, errors } = draft;
  const links = value.footerCategories;
  const set = (footerCategories: FooterDraft['footerCategories']) => change({ footerCategories });
  const replace = (index: number, part: Partial<{ name: string; url: string }>) =>
    set(links.map((link, at) => (at === index ? { ...link, ...part } : link)));
  const add = (name: string, url: string) => set([...links, { name, url }]);
  return (
    <SectionForm
      title="Categories in the footer"
      intro="In the order in which they are shown. Until you save this section, your top-level categories are here."
      draft={draft}
    >
      {links.length > 0 ? (
        <EditedRows
          label="Links in the footer"
          rows={links}
          nameOf={({ name }, index) => name || `link ${index + 1}`}
          onChange={set}
          isOrdered
        >
          {({ name, url }, index) => (
            <div css={pair}>
              <TextField
                label="Name"
                required
                maxLength={60}
                autoComplete="off"
                value={name}
                error={errors[`footerCategories.${index}.name`]}
                onChange={({ currentTarget }) => replace(index, { name: currentTarget.value })}
              />
              <TextField
                label="Leads to"
                required
                maxLength={500}
                inputMode="url"
                autoComplete="off"
                value={url}
                error={errors[`footerCategories.${index}.url`]}
                onChange={({ currentTarget }) => replace(index, { url: currentTarget.value })}
              />
            </div>
          )}
        </EditedRows>
      ) : (
        <p>The footer links to Men, Women and Sale.</p>
      )}
      {links.length < most ? (
        <div css={[pair, { alignItems: 'end' }]}>
          {categories && categories.length > 0 ? (
            <SelectField
              label="Add category"
              value=""
              options={[
                { value: '', label: 'Choose…' },
                ...categories.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={({ currentTarget }) => {
                const chosen = categories.find(({ id }) => id === currentTarget.value);
                if (chosen)
                  add(chosen.name.split(' › ').at(-1) ?? '', `/category/${encodeURIComponent(chosen.id)}`);
              }}
            />
          ) : null}
          <Button variant="secondary" onClick={() => add('', '/')}>
            Add link
          </Button>
        </div>
      ) : (
        <p>There is room for {most} links.</p>
      )}
    </SectionForm>
  );
}

function problemsOf({ footerCategories }: FooterDraft): DraftErrors {
  const { required, link } = messages.settings;
  return Object.fromEntries(
    footerCategories.flatMap(({ name, url }, index) => [
      ...(name.trim() === '' ? [[`footerCategories.${index}.name`, required]] : []),
      ...(isLink(url) ? [] : [[`footerCategories.${index}.url`, link]]),
    ]),
  ) as DraftErrors;
}
