import type { ReactNode } from 'react';

interface LineIconProps {
  /** The side in pixels, and in the icon's own units. */
  size: number;
  strokeWidth?: number;
  children: ReactNode;
}

/** A square icon drawn with lines in the text color, hidden from screen readers. */
export const LineIcon = ({ size, strokeWidth = 1.5, children }: LineIconProps) => (
  <svg
    width={size}
    height={size}
    viewBox={`0 0 ${size} ${size}`}
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);
