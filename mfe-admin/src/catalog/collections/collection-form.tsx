import { css } from '@emotion/react';
import { collectionLimits, type AdminCategory, type AdminCollection } from '@selvedge/contract';
import { CheckboxField, RadioCard, TextAreaField, TextField, tokens } from '@selvedge/ui';
import { textFieldProps } from '../../editing/text-field-props.ts';
import { choiceGrid } from '../../layout/choice-grid.ts';
import { fieldPair } from '../../layout/field-pair.ts';
import { Panel } from '../../layout/panel.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { HandleField } from '../redirects/handle-field.tsx';
import { kindLabels, storePath } from './collection-text.ts';
import { ConditionsPanel } from './conditions-panel.tsx';
import { MatchingProducts } from './matching-products.tsx';
import { PickedProducts } from './picked-products.tsx';
import type { CollectionEditor } from './use-collection-editor.ts';

const fields = css({ display: 'grid', gap: tokens.space[5], minWidth: 0 });
const kinds: readonly (readonly [kind: AdminCollection['kind'], detail: string])[] = [
  ['MANUAL', 'You choose the products and their order'],
  ['RULES', 'Includes all products that meet your conditions'],
];

interface CollectionFormProps {
  editor: CollectionEditor;
  /** The saved handle; null for a new collection. */
  currentHandle: string | null;
  categories: readonly AdminCategory[];
}

export function CollectionForm({ editor, currentHandle, categories }: CollectionFormProps) {
  const { value, change } = editor;
  const text = textFieldProps(editor);
  return (
    <div css={fields}>
      <Panel title="About">
        <div css={fieldPair}>
          <TextField label="Title" required maxLength={collectionLimits.title} {...text('title')} />
          <HandleField
            current={currentHandle}
            toPath={storePath}
            source="title"
            linkedFrom="banners and the footer"
            {...text('handle')}
          />
        </div>
        <TextAreaField
          label="Description"
          hint="Shoppers see it above the products."
          rows={3}
          maxLength={collectionLimits.description}
          {...text('description')}
        />
        <CheckboxField
          label="Active"
          hint="Shoppers and search engines can find it."
          checked={value.isActive}
          onChange={({ currentTarget }) => change({ isActive: currentTarget.checked })}
        />
        <fieldset css={choiceGrid}>
          <legend>Collection type</legend>
          {kinds.map(([kind, detail]) => (
            <RadioCard
              key={kind}
              name="kind"
              title={kindLabels[kind]}
              detail={detail}
              checked={value.kind === kind}
              onChange={() => change({ kind })}
            />
          ))}
        </fieldset>
      </Panel>
      {value.kind === 'MANUAL' ? (
        <PickedProducts editor={editor} />
      ) : (
        <>
          <ConditionsPanel editor={editor} categories={categories} />
          <Allowed to="catalog:write">
            <MatchingProducts draft={value} />
          </Allowed>
        </>
      )}
    </div>
  );
}
