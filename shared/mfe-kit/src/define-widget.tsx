import type { ComponentType } from 'react';
import { createLifecycles } from './create-lifecycles.tsx';
import type { Lifecycles } from './lifecycles.ts';
import type { RemoteIdentity } from './remote.ts';

export interface WidgetDefinition<Props> extends RemoteIdentity {
  /** Gets the props of `mount`, and after that those of `update`. */
  Widget: ComponentType<Props>;
}

/** Turns one component into a remote that is shown alongside pages. It has no router because a widget has no URL. */
export const defineWidget = <Props extends object = object>({
  Widget,
  ...identity
}: WidgetDefinition<Props>): Required<Lifecycles<Props>> => createLifecycles(identity, Widget);
