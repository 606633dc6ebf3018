import { LineIcon } from '@selvedge/ui';
import type { ReactNode } from 'react';

const Icon = ({ children }: { children: ReactNode }) => (
  <LineIcon size={22} strokeWidth={1.4}>
    {children}
  </LineIcon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="9.5" cy="9.5" r="6" />
    <path d="M14 14l5 5" />
  </Icon>
);

export const AccountIcon = () => (
  <Icon>
    <circle cx="11" cy="7" r="3.75" />
    <path d="M3.5 19.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6" />
  </Icon>
);

export const CartIcon = () => (
  <Icon>
    <path d="M4 7.5h14l1 12H3z" />
    <path d="M7.5 10V6a3.5 3.5 0 0 1 7 0v4" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M2.5 6.5h17M2.5 11.5h17M2.5 16.5h11" />
  </Icon>
);

export const PauseIcon = () => (
  <Icon>
    <path d="M8.5 7v8M13.5 7v8" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon>
    <path d="M8.5 6.5l6 4.5-6 4.5z" />
  </Icon>
);

/** Points down; rotate it for the open state. */
export const ChevronIcon = () => (
  <LineIcon size={12} strokeWidth={1.4}>
    <path d="M2.5 4.5L6 8l3.5-3.5" />
  </LineIcon>
);
