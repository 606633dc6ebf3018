import type { RegistrationProgress } from './registration-progress.ts';

export const registrationSteps = ['email', 'verify', 'details'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/** The step to show: the one the address asks for, unless something before it is missing. */
export function stepFor(wanted: string | null, progress: RegistrationProgress | null): RegistrationStep {
  if (!progress || (wanted !== 'verify' && wanted !== 'details')) return 'email';
  return wanted === 'details' && progress.token ? 'details' : 'verify';
}
