import { useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * For a control that moves or disappears when it's used: the returned function focuses another element once React has
 * rendered the change.
 */
export function useFocusAfterRender<Target>(
  find: (target: Target) => HTMLElement | null | undefined,
): (target: Target) => void {
  const [request, setRequest] = useState<{ target: Target } | null>(null);
  const focus = useEffectEvent((target: Target) => find(target)?.focus());
  useLayoutEffect(() => {
    if (request) focus(request.target);
  }, [request]);
  return (target) => setRequest({ target });
}
