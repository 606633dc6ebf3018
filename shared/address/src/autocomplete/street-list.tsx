import { css } from '@emotion/react';
import { optionId, tokens } from '@selvedge/ui';
import { addressFieldMessages } from '../address-messages.ts';
import type { StreetSuggestion } from './street-search.ts';

const { color, space, text } = tokens;
const panel = css({
  position: 'absolute',
  insetInline: 0,
  top: '100%',
  zIndex: tokens.layer.popup,
  marginTop: space[1],
  background: color.surface,
  border: `1px solid ${color.control}`,
  borderRadius: tokens.radius.sm,
  boxShadow: tokens.shadow.raised,
});
const list = css({ margin: 0, padding: 0 });
const option = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: '3.25rem',
  padding: `${space[1]} ${space[3]}`,
  lineHeight: tokens.leading.snug,
  cursor: 'pointer',
  [tokens.media.tablet]: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: space[3],
    minHeight: tokens.size.target,
  },
  [tokens.media.hover]: { '&:hover': { background: color.sunken } },
  '&[aria-selected="true"]': {
    background: color.sunken,
    outline: `2px solid ${color.focus}`,
    outlineOffset: '-2px',
  },
});
const area = css({ fontSize: text.sm, color: color.muted });
// Google requires its name to be unmodified, in a plain font of 12 to 16 pixels.
const attributionStyle = css({
  padding: `${space[1]} ${space[3]}`,
  borderTop: `1px solid ${color.hairline}`,
  color: color.muted,
  font: `400 ${text.xs}/1.5 Roboto, Arial, sans-serif`,
  letterSpacing: 'normal',
  textAlign: 'right',
});

interface StreetListProps {
  id: string;
  suggestions: readonly StreetSuggestion[];
  /** The index of the active option; -1 for none. */
  activeIndex: number;
  attribution: string | null;
  onChoose: (suggestion: StreetSuggestion) => void;
}

/** The suggestions in a panel below the street field. */
export function StreetList({ id, suggestions, activeIndex, attribution, onChoose }: StreetListProps) {
  return (
    // Keeps the focus in the field, because blurring it closes the list.
    <div css={panel} onMouseDown={(event) => event.preventDefault()}>
      <ul id={id} role="listbox" aria-label={addressFieldMessages.suggestions} css={list}>
        {suggestions.map((suggestion, index) => (
          <li
            key={`${suggestion.street} ${suggestion.area}`}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === activeIndex}
            css={option}
            onClick={() => onChoose(suggestion)}
          >
            <span>{suggestion.street}</span>{' '}
            {suggestion.area ? <span css={area}>{suggestion.area}</span> : null}
          </li>
        ))}
      </ul>
      {attribution ? (
        <div css={attributionStyle} translate="no">
          {attribution}
        </div>
      ) : null}
    </div>
  );
}
