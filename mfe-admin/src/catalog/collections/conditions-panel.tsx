import { css } from '@emotion/react';
import {
  collectionLimits,
  collectionSorts,
  type AdminCategory,
  type AdminCollection,
  type CollectionConditionKind,
  type CollectionSort,
} from '@selvedge/contract';
import { Button, RadioCard, SelectField, tokens } from '@selvedge/ui';
import { useRef } from 'react';
import { EditableRows } from '../../editing/editable-rows.tsx';
import { useFocusAfterRender } from '../../editing/use-focus-after-render.ts';
import { choiceGrid } from '../../layout/choice-grid.ts';
import { fieldPair } from '../../layout/field-pair.ts';
import { Panel } from '../../layout/panel.tsx';
import { conditionLabels, sortLabels } from './collection-text.ts';
import { emptyCondition, type ConditionDraft } from './condition-draft.ts';
import { ConditionValue } from './condition-value.tsx';
import type { CollectionEditor } from './use-collection-editor.ts';

const matches: readonly (readonly [match: AdminCollection['match'], title: string, detail: string])[] = [
  ['ALL', 'All conditions', 'Products must meet every condition'],
  ['ANY', 'Any condition', 'One condition is enough'],
];
const kinds = Object.entries(conditionLabels).map(([value, label]) => ({ value, label }));
const sorts = collectionSorts.map((value) => ({ value, label: sortLabels[value] }));
const list = css({ display: 'grid', gap: tokens.space[5] });
const problem = css({ color: tokens.color.danger, fontSize: tokens.text.sm });

interface ConditionsPanelProps {
  editor: CollectionEditor;
  categories: readonly AdminCategory[];
}

/** Which products belong to the collection, and how they're sorted. */
export function ConditionsPanel({ editor: { value, change, errors }, categories }: ConditionsPanelProps) {
  const { match, conditions, sort } = value;
  const section = useRef<HTMLDivElement>(null);
  const focusNew = useFocusAfterRender(() =>
    section.current?.querySelector<HTMLElement>('li:last-child select'),
  );
  const set = (changed: ConditionDraft[]) => change({ conditions: changed });
  const replace = (index: number, part: Partial<ConditionDraft>) =>
    set(conditions.map((condition, at) => (at === index ? { ...condition, ...part } : condition)));
  function add() {
    set([...conditions, emptyCondition]);
    focusNew(undefined);
  }
  return (
    <Panel
      title="Conditions"
      intro="Products are added and removed automatically as they start or stop meeting these conditions."
    >
      <div ref={section} css={list}>
        <fieldset css={choiceGrid}>
          <legend>Products must meet</legend>
          {matches.map(([one, title, detail]) => (
            <RadioCard
              key={one}
              name="match"
              title={title}
              detail={detail}
              checked={match === one}
              onChange={() => change({ match: one })}
            />
          ))}
        </fieldset>
        {conditions.length > 0 ? (
          <EditableRows
            label="Conditions"
            rows={conditions}
            getRowName={({ kind }, index) => `condition ${index + 1}: ${conditionLabels[kind]}`}
            onChange={set}
            isCompact
          >
            {(condition, index) => (
              <div css={fieldPair}>
                <SelectField
                  label={`Condition ${index + 1}`}
                  options={kinds}
                  value={condition.kind}
                  error={errors[`conditions.${index}.kind`]}
                  onChange={({ currentTarget }) =>
                    replace(index, { kind: currentTarget.value as CollectionConditionKind })
                  }
                />
                <ConditionValue
                  condition={condition}
                  path={`conditions.${index}`}
                  errors={errors}
                  categories={categories}
                  onChange={(part) => replace(index, part)}
                />
              </div>
            )}
          </EditableRows>
        ) : null}
        {errors['conditions'] ? (
          <p css={problem} role="alert">
            {errors['conditions']}
          </p>
        ) : null}
        {conditions.length < collectionLimits.conditions ? (
          <div>
            <Button variant="secondary" size="sm" onClick={add}>
              Add condition
            </Button>
          </div>
        ) : (
          <p>You’ve reached the limit of {collectionLimits.conditions} conditions.</p>
        )}
        <div css={fieldPair}>
          <SelectField
            label="Order of products"
            hint="Shoppers can choose a different order."
            options={sorts}
            value={sort}
            onChange={({ currentTarget }) => change({ sort: currentTarget.value as CollectionSort })}
          />
        </div>
      </div>
    </Panel>
  );
}
