import { css } from '@emotion/react';
import type { ThemeInput } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import type { DraftErrors } from '../editing/use-draft.ts';
import { Panel } from '../layout/panel.tsx';
import { ColorField } from './color-field.tsx';
import { CssEditor } from './css-editor.tsx';
import { FontField } from './font-field.tsx';
import { colorFields } from './theme-draft.ts';

const { space, media } = tokens;
const fields = css({ display: 'grid', gap: space[5] });
const pair = css({
  display: 'grid',
  gap: space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

interface ThemeFieldsProps {
  theme: ThemeInput;
  errors: DraftErrors;
  /** What is corrected or left out, as one types. */
  problems: readonly { field: string; message: string }[];
  cssProblems: readonly string[];
  onChange: (theme: ThemeInput) => void;
}

export function ThemeFields({ theme, errors, problems, cssProblems, onChange }: ThemeFieldsProps) {
  const problemsOf = (name: string) =>
    problems.filter(({ field }) => field === name).map(({ message }) => message);
  const { displayFontFamily: _, ...withoutDisplayFace } = theme;
  return (
    <div css={fields}>
      <Panel
        title="Colours"
        intro="A colour that could not be read where it is used is corrected on every page; what you chose stays here."
      >
        <div css={pair}>
          {colorFields.map(({ name, label }) => (
            <ColorField
              key={name}
              label={label}
              value={theme[name]}
              error={errors[`theme.${name}`]}
              problems={errors[`theme.${name}`] ? [] : problemsOf(name)}
              onChange={(value) => onChange({ ...theme, [name]: value })}
            />
          ))}
        </div>
      </Panel>
      <Panel title="Type">
        <div css={pair}>
          <FontField
            label="Text"
            value={theme.fontFamily}
            problems={problemsOf('fontFamily')}
            onChange={(value) => onChange({ ...theme, fontFamily: value ?? theme.fontFamily })}
          />
          <FontField
            label="Headings"
            value={theme.displayFontFamily}
            mayFollowText
            problems={problemsOf('displayFontFamily')}
            onChange={(value) =>
              onChange(value === undefined ? withoutDisplayFace : { ...theme, displayFontFamily: value })
            }
          />
        </div>
      </Panel>
      <Panel title="Own CSS">
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
