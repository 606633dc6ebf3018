import { css } from '@emotion/react';
import { isLink } from '@selvedge/contract';
import { Button, SelectField, TextField, tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import type { DraftErrors } from '../../editing/use-draft.ts';
import { fieldPair } from '../../layout/field-pair.ts';
import type { CategoryChoice } from '../../catalog/categories/category-choices.ts';
import { EditableRows } from '../../editing/editable-rows.tsx';
import { SectionForm } from './section-form.tsx';
import { useSection } from './use-section.ts';

const maxLinks = 12;
const pair = css(fieldPair, { gap: tokens.space[3] });

interface FooterDraft {
  footerCategories: { name: string; url: string }[];
}

/** Edits the footer's links, to categories or any other page. */
export function FooterSection({ categories }: { categories: CategoryChoice[] | null }) {
  const draft = useSection<FooterDraft>({
    pick: ({ footerCategories }) => ({ footerCategories }),
    send: (api, body, settings) => api.updateStoreFooter({ body: { ...body, basedOn: settings.updatedAt } }),
    check: checkFooter,
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
      title="Footer links"
      intro="Shown in this order. Until you save this section, the footer shows your top-level categories."
      draft={draft}
    >
      {links.length > 0 ? (
        <EditableRows
          label="Footer links"
          rows={links}
          getRowName={({ name }, index) => name || `link ${index + 1}`}
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
                label="URL"
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
        </EditableRows>
      ) : (
        <p>The footer links to Men, Women and Sale.</p>
      )}
      {links.length < maxLinks ? (
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
        <p>You can add up to {maxLinks} links.</p>
      )}
    </SectionForm>
  );
}

function checkFooter({ footerCategories }: FooterDraft): DraftErrors {
  const { required, link } = messages.settings;
  return Object.fromEntries(
    footerCategories.flatMap(({ name, url }, index) => [
      ...(name.trim() === '' ? [[`footerCategories.${index}.name`, required]] : []),
      ...(isLink(url) ? [] : [[`footerCategories.${index}.url`, link]]),
    ]),
  ) as DraftErrors;
}
