import { lazily } from '../../platform/http/lazily.ts';

/** Loaded when first needed, because it would add 0.1 to 0.4 s to every start. */
export const loadWebAuthn = lazily(() => import('@simplewebauthn/server'));
