import { useRef, useState, type ComponentType } from 'react';
import type { MobileMenuProps } from './mobile-menu.tsx';

/** The mobile menu, whose code is fetched when a finger, a pointer or the focus comes near its button. */
export function useMobileMenu() {
  const [menu, setMenu] = useState<{ Menu: ComponentType<MobileMenuProps> } | null>(null);
  const isFetching = useRef(false);
  const fetchMenu = () => {
    if (menu || isFetching.current) return;
    isFetching.current = true;
    void import('./mobile-menu.tsx')
      .then(
        ({ MobileMenu }) => setMenu({ Menu: MobileMenu }),
        // The next press tries again.
        (error: unknown) => console.warn(`No menu: ${String(error)}`),
      )
      .finally(() => (isFetching.current = false));
  };
  return [menu?.Menu ?? null, fetchMenu] as const;
}
