import { Skeleton, tokens } from '@selvedge/ui';

interface TextSkeletonProps {
  /** CSS length. */
  width: string;
  size?: keyof typeof tokens.text;
  /** Line height; headings use a smaller one. */
  leading?: number;
}

/** Placeholder for a line of text: takes up the line's height, with a bar as tall as the letters. */
export function TextSkeleton({ width, size = 'md', leading = tokens.leading.text }: TextSkeletonProps) {
  const fontSize = tokens.text[size];
  return (
    <div css={{ display: 'grid', alignItems: 'center', height: `calc(${fontSize} * ${leading})`, fontSize }}>
      <Skeleton width={width} height="0.75em" />
    </div>
  );
}
