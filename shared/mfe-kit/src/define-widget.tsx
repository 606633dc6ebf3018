import type { ComponentType } from 'react';
import { createLifecycles } from './create-lifecycles.tsx';
import type { Lifecycles } from './lifecycles.ts';
import type { RemoteIdentity } from './remote.ts';

export interface WidgetDefinition extends RemoteIdentity {
  Widget: ComponentType;
}

/** Turns one component into a remote that is shown alongside pages. It has no router because a widget has no URL. */
export function defineWidget({ Widget, ...identity }: WidgetDefinition): Lifecycles {
  return createLifecycles(identity, () => <Widget />);
}
