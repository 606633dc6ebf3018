import type { Permission } from '@selvedge/contract';
import type { ReactNode } from 'react';
import { useAllowed } from './allowed.tsx';

interface AllowedLinkProps {
  to: Permission;
  href: string;
  children: ReactNode;
}

/** A link to a page; plain text for operators who can't open it. */
export const AllowedLink = ({ to, href, children }: AllowedLinkProps) =>
  useAllowed(to) ? <a href={href}>{children}</a> : children;
