import { createRenderer } from '@selvedge/mfe-kit/server';
import { definition } from './definition.ts';

export const render = createRenderer(definition);
