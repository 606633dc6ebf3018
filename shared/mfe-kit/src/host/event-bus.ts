import type { HostEventName, HostEvents } from '@selvedge/contract';

export interface EventBus {
  emit<Name extends HostEventName>(name: Name, detail: HostEvents[Name]): void;
  /** @returns a function that ends the subscription */
  on<Name extends HostEventName>(name: Name, listener: (detail: HostEvents[Name]) => void): () => void;
}

/** A bus whose events are `CustomEvent`s on `target`, so that code without this package can also use it. */
export function createEventBus(target: EventTarget): EventBus {
  return {
    emit(name, detail) {
      target.dispatchEvent(new CustomEvent(name, { detail }));
    },
    on(name, listener) {
      const receive = (event: Event) => listener((event as CustomEvent<HostEvents[typeof name]>).detail);
      target.addEventListener(name, receive);
      return () => target.removeEventListener(name, receive);
    },
  };
}
