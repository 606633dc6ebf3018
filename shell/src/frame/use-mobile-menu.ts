import { useRef, useState, type ComponentType } from 'react';
import type { MobileMenuProps } from './mobile-menu.tsx';

/** Loads the mobile menu's code when a pointer or the focus reaches its button. */
export function useMobileMenu() {
  const [menu, setMenu] = useState<{ Menu: ComponentType<MobileMenuProps> } | null>(null);
  const isFetching = useRef(false);
  const fetchMenu = () => {
    if (menu || isFetching.current) return;
    isFetching.current = true;
    void import('./mobile-menu.tsx')
      .then(
        ({ MobileMenu }) => setMenu({ Menu: MobileMenu }),
        // The next press retries.
        (error: unknown) => console.warn(`Couldn't load the menu: ${String(error)}`),
      )
      .finally(() => (isFetching.current = false));
  };
  return [menu?.Menu ?? null, fetchMenu] as const;
}
