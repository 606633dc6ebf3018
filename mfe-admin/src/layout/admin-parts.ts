export interface AdminPart {
  href: string;
  label: string;
}

/** The administration's parts in the order they are shown. One more part is one more line. */
export const adminParts: readonly AdminPart[] = [{ href: '/admin/banners', label: 'Banners' }];
