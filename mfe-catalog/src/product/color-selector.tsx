import { css } from '@emotion/react';
import type { ColorSwatch } from '@selvedge/contract';
import { tokens, VisuallyHidden } from '@selvedge/ui';
import { Swatch } from '../product-card/swatch.tsx';

const { color, space } = tokens;
const list = css({ display: 'flex', flexWrap: 'wrap', gap: space[1], marginTop: space[2] });
const link = css({
  display: 'grid',
  placeItems: 'center',
  width: tokens.size.target,
  height: tokens.size.target,
  borderRadius: tokens.radius.round,
  '&:hover': { background: color.sunken },
  '&[aria-current]': { boxShadow: `inset 0 0 0 1.5px ${color.text}` },
});

interface ColorSelectorProps {
  colors: readonly ColorSwatch[];
  selected: string;
  /** The product in a color. */
  hrefFor: (color: string) => string;
}

/** The colors as links: the choice is part of the URL, and the product reloads in that color. */
export function ColorSelector({ colors, selected, hrefFor }: ColorSelectorProps) {
  return (
    <div role="group" aria-label="Color">
      <p>
        Color: <strong css={{ fontWeight: tokens.weight.medium }}>{selected}</strong>
      </p>
      <ul css={list} className="colors">
        {colors.map((swatch) => (
          <li key={swatch.color}>
            <a
              css={link}
              href={hrefFor(swatch.color)}
              title={swatch.color}
              aria-current={swatch.color === selected || undefined}
            >
              <Swatch swatch={swatch} size={30} />
              <VisuallyHidden>{swatch.color}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
