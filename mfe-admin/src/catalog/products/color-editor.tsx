import { css } from '@emotion/react';
import { Button, TextField, tokens } from '@selvedge/ui';
import { useRef } from 'react';
import type { Draft } from '../../editing/use-draft.ts';
import { useFocusAfterRender } from '../../editing/use-focus-after-render.ts';
import { ColorPictures } from './color-pictures.tsx';
import { emptyColor, type ColorDraft, type ProductDraft } from './product-draft.ts';
import { defaultShade } from './default-shade.ts';

const { space, color, media } = tokens;
const card = css({
  display: 'grid',
  gap: space[5],
  padding: space[5],
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.md,
  background: color.surface,
});
const names = css({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 6rem' },
});
const pictureSets = css({
  display: 'grid',
  gap: space[6],
  [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
const shade = css({ '& input': { padding: space[1], cursor: 'pointer' } });
// A color input can't be empty, so its swatch is hidden until a shade is chosen.
const noShadeValue = '#808080';
const noShade = css({
  '& input::-webkit-color-swatch': { opacity: 0 },
  '& input::-moz-color-swatch': { opacity: 0 },
});
const maxColors = 40;

/** Sets the default shade for a new name, unless the operator has chosen another one. */
const rename =
  (name: string) =>
  (before: ColorDraft): Partial<ColorDraft> => {
    const isChosen = before.hex !== '' && before.hex !== defaultShade(before.name);
    return isChosen ? { name } : { name, hex: defaultShade(name) ?? '' };
  };

/** A product's colors and their pictures, in the order that shoppers see them. */
export function ColorEditor({ draft }: { draft: Draft<ProductDraft> }) {
  const { colors, variants } = draft.value;
  const list = useRef<HTMLDivElement>(null);
  const latest = useRef(colors);
  latest.current = colors;

  const focusName = useFocusAfterRender(
    (index: number) => list.current?.querySelectorAll<HTMLElement>('[data-color-name]')[index],
  );

  const changeColor = (key: string, change: (before: ColorDraft) => Partial<ColorDraft>) => {
    // An upload may finish late, so keep what was typed since it started.
    latest.current = latest.current.map((one) => (one.key === key ? { ...one, ...change(one) } : one));
    draft.change({ colors: latest.current });
  };
  function add() {
    draft.change({ colors: [...colors, emptyColor()] });
    focusName(colors.length);
  }
  function remove(index: number) {
    const removedKey = colors[index]!.key;
    draft.change({
      colors: colors.toSpliced(index, 1),
      variants: variants.filter(({ colorKey }) => colorKey !== removedKey),
    });
    focusName(Math.max(0, index - 1));
  }

  return (
    <div
      ref={list}
      css={{ display: 'grid', gap: space[4], justifyItems: 'start', '& > *': { width: '100%' } }}
    >
      {colors.map((one, index) => {
        const name = one.name.trim() || 'New color';
        const error = (field: string) => draft.errors[`colors.${index}.${field}`];
        return (
          <div key={one.key} css={card} role="group" aria-label={name}>
            <div css={names}>
              <TextField
                data-color-name
                label={`Color ${index + 1}`}
                value={one.name}
                maxLength={60}
                autoComplete="off"
                error={error('name')}
                required
                onChange={({ currentTarget: { value } }) => changeColor(one.key, rename(value))}
              />
              <TextField
                label="Shade"
                type="color"
                css={[shade, one.hex === '' && noShade]}
                value={one.hex || noShadeValue}
                aria-required
                error={error('hex')}
                onChange={({ currentTarget: { value } }) => changeColor(one.key, () => ({ hex: value }))}
              />
            </div>
            <div css={pictureSets}>
              <ColorPictures
                label={`${name}: pictures`}
                hint="Product lists show the first one."
                pictures={one.images}
                error={error('imageIds')}
                onChange={(change) => changeColor(one.key, ({ images }) => ({ images: change(images) }))}
              />
              <ColorPictures
                label={`${name}: close-ups`}
                hint="The color picker shows the first one."
                pictures={one.detailImages}
                error={error('detailImageIds')}
                onChange={(change) =>
                  changeColor(one.key, ({ detailImages }) => ({ detailImages: change(detailImages) }))
                }
              />
            </div>
            {colors.length > 1 ? (
              <Button variant="quiet" size="sm" css={{ justifySelf: 'start' }} onClick={() => remove(index)}>
                Remove {name} with its sizes
              </Button>
            ) : null}
          </div>
        );
      })}
      <Button
        variant="secondary"
        css={{ width: 'auto' }}
        isDisabled={colors.length >= maxColors}
        onClick={add}
      >
        Add color
      </Button>
    </div>
  );
}
