import { css } from '@emotion/react';
import { homePageLimits, type HomeSectionKind } from '@selvedge/contract';
import { tokens, VisuallyHidden } from '@selvedge/ui';
import { Panel } from '../../layout/panel.tsx';
import { sectionKinds } from './section-kinds.ts';

const { space, color, text } = tokens;
const grid = css({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
const choice = css({
  display: 'grid',
  gap: space[1],
  alignContent: 'start',
  width: '100%',
  height: '100%',
  minHeight: tokens.size.target,
  padding: space[3],
  textAlign: 'left',
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.sm,
  background: color.background,
  '&:hover': { borderColor: color.primary },
  'fieldset:disabled &': { opacity: 0.5 },
});
const small = css({ fontSize: text.sm, color: color.muted });

interface AddSectionProps {
  count: number;
  onAdd: (kind: HomeSectionKind) => void;
}

/** A button for each kind of section. */
export const AddSection = ({ count, onAdd }: AddSectionProps) => (
  <Panel title="Add a section">
    {count < homePageLimits.sections ? (
      <ul css={grid}>
        {Object.entries(sectionKinds).map(([kind, { label, detail }]) => (
          <li key={kind}>
            <button type="button" css={choice} onClick={() => onAdd(kind as HomeSectionKind)}>
              <strong>
                <VisuallyHidden>Add </VisuallyHidden>
                {label}
              </strong>
              <span css={small}>{detail}</span>
            </button>
          </li>
        ))}
      </ul>
    ) : (
      <p>You’ve reached the limit of {homePageLimits.sections} sections.</p>
    )}
  </Panel>
);
