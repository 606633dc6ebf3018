import { css } from '@emotion/react';
import { Container, LineIcon, tokens } from '@selvedge/ui';

const { color } = tokens;
const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  [tokens.media.noScript]: { display: 'none' },
  [tokens.media.tablet]: { paddingBlock: tokens.space[2] },
});
const control = css({
  display: 'grid',
  placeItems: 'center',
  width: tokens.size.target,
  height: tokens.size.target,
  borderRadius: tokens.radius.round,
  '&:focus-visible': { outlineOffset: '-2px' },
  '&:hover': { background: color.sunken },
});
const dot = css(control, {
  [tokens.media.desktop]: { width: '1.75rem' },
  '&::after': {
    content: '""',
    width: '0.5rem',
    height: '0.5rem',
    borderRadius: tokens.radius.round,
    border: `1.5px solid ${color.text}`,
  },
  '&[aria-current]::after': { background: color.text },
});

const shapes = {
  previous: 'M12.5 4.5 7 10l5.5 5.5',
  next: 'M7.5 4.5 13 10l-5.5 5.5',
  pause: 'M7.5 5v10M12.5 5v10',
  play: 'M7 5l8 5-8 5z',
};

interface CarouselControlsProps {
  titles: readonly string[];
  index: number;
  isPlaying: boolean;
  go: (index: number) => void;
  setPlaying: (isPlaying: boolean) => void;
}

/** Pause, previous, one dot per slide, next. */
export function CarouselControls({ titles, index, isPlaying, go, setPlaying }: CarouselControlsProps) {
  return (
    <Container css={row}>
      <Control
        label={isPlaying ? 'Pause slideshow' : 'Play slideshow'}
        shape={isPlaying ? 'pause' : 'play'}
        onPress={() => setPlaying(!isPlaying)}
      />
      <Control label="Previous slide" shape="previous" onPress={() => go(index - 1)} />
      {titles.map((title, slide) => (
        <button
          key={slide}
          type="button"
          css={dot}
          aria-label={`Slide ${slide + 1}: ${title}`}
          aria-current={slide === index || undefined}
          onClick={() => slide !== index && go(slide)}
        />
      ))}
      <Control label="Next slide" shape="next" onPress={() => go(index + 1)} />
    </Container>
  );
}

function Control({
  label,
  shape,
  onPress,
}: {
  label: string;
  shape: keyof typeof shapes;
  onPress: () => void;
}) {
  return (
    <button type="button" css={control} aria-label={label} onClick={onPress}>
      <LineIcon size={20} strokeWidth={1.6}>
        <path d={shapes[shape]} />
      </LineIcon>
    </button>
  );
}
