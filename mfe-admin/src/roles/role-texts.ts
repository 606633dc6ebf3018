import type { RoleName } from '@selvedge/contract';

interface RoleText {
  label: string;
  /** One sentence about what the role includes. */
  description: string;
}

/** How each role is shown. What it includes is in the contract's `permissionsOfRole`. */
export const roleTexts: Readonly<Record<RoleName, RoleText>> = {
  owner: {
    label: 'Owner',
    description: 'Can do everything, including provider accounts, domains and other owners.',
  },
  manager: {
    label: 'Manager',
    description: 'Can do everything except change provider accounts, domains and owners.',
  },
  catalog: {
    label: 'Catalog',
    description: 'Edits products, categories, collections and stock, imports products, and sees reviews.',
  },
  orders: {
    label: 'Orders',
    description:
      'Ships, cancels and refunds orders, makes draft orders, handles returns and answers reported issues.',
  },
  support: {
    label: 'Support',
    description: 'Sees orders, returns and products, answers reported issues, and moderates reviews.',
  },
  marketing: {
    label: 'Marketing',
    description: 'Edits the home page, banners, promotions and pages, and moderates reviews.',
  },
  'read-only': {
    label: 'Read-only',
    description: 'Sees everything except provider accounts, and changes nothing.',
  },
};
