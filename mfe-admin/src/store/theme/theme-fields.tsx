import { css } from '@emotion/react';
import type { ThemeInput } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import type { DraftErrors } from '../../editing/use-draft.ts';
import { fieldPair } from '../../layout/field-pair.ts';
import { Panel } from '../../layout/panel.tsx';
import { ColorField } from './color-field.tsx';
import { CssEditor } from './css-editor.tsx';
import { FontField } from './font-field.tsx';
import { colorFields } from './theme-draft.ts';

const fields = css({ display: 'grid', gap: tokens.space[5] });

interface ThemeFieldsProps {
  theme: ThemeInput;
  errors: DraftErrors;
  /** Values that the store corrects or ignores. */
  problems: readonly { field: string; message: string }[];
  cssProblems: readonly string[];
  onChange: (theme: ThemeInput) => void;
}

export function ThemeFields({ theme, errors, problems, cssProblems, onChange }: ThemeFieldsProps) {
  const getProblems = (name: string) =>
    problems.filter(({ field }) => field === name).map(({ message }) => message);
  const { displayFontFamily: _, ...withoutDisplayFont } = theme;
  return (
    <div css={fields}>
      <Panel
        title="Colors"
        intro="If a color would be hard to read, your store uses an adjusted one. Your choice is kept here."
      >
        <div css={fieldPair}>
          {colorFields.map(({ name, label }) => (
            <ColorField
              key={name}
              label={label}
              value={theme[name]}
              error={errors[`theme.${name}`]}
              problems={errors[`theme.${name}`] ? [] : getProblems(name)}
              onChange={(value) => onChange({ ...theme, [name]: value })}
            />
          ))}
        </div>
      </Panel>
      <Panel title="Fonts">
        <div css={fieldPair}>
          <FontField
            label="Text"
            value={theme.fontFamily}
            problems={getProblems('fontFamily')}
            onChange={(value) => onChange({ ...theme, fontFamily: value ?? theme.fontFamily })}
          />
          <FontField
            label="Headings"
            value={theme.displayFontFamily}
            canFollowText
            problems={getProblems('displayFontFamily')}
            onChange={(value) =>
              onChange(value === undefined ? withoutDisplayFont : { ...theme, displayFontFamily: value })
            }
          />
        </div>
      </Panel>
      <Panel title="Custom CSS">
        <CssEditor
          label="CSS"
          value={theme.customCss}
          problems={cssProblems}
          onChange={(customCss) => onChange({ ...theme, customCss })}
        />
      </Panel>
    </div>
  );
}
