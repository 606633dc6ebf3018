import { Skeleton, tokens } from '@selvedge/ui';

interface TextSkeletonProps {
  /** CSS length. */
  width: string;
  size?: keyof typeof tokens.text;
  /** Line height, of a heading for example. */
  leading?: number;
}

/** A line of text that is about to be: the place of the line is as tall as the line, its bar as tall as the letters. */
export function TextSkeleton({ width, size = 'md', leading = tokens.leading.text }: TextSkeletonProps) {
  const fontSize = tokens.text[size];
  return (
    <div css={{ display: 'grid', alignItems: 'center', height: `calc(${fontSize} * ${leading})`, fontSize }}>
      <Skeleton width={width} height="0.75em" />
    </div>
  );
}
