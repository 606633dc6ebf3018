import type { RegistrationProgress } from './registration-progress.ts';

export const registrationSteps = ['email', 'verify', 'details'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/** The requested step, or an earlier one if that isn't done. */
export function stepFor(requested: string | null, progress: RegistrationProgress | null): RegistrationStep {
  if (!progress || (requested !== 'verify' && requested !== 'details')) return 'email';
  return requested === 'details' && progress.token ? 'details' : 'verify';
}
