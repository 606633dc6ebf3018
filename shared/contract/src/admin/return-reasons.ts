import type { ReturnReasonCode } from '../constants.ts';

/** The reasons for returns as operators read them. */
export const returnReasonLabels: Readonly<Record<ReturnReasonCode, string>> = {
  'too-small': 'Too small',
  'too-large': 'Too large',
  'not-as-shown': 'Not as shown',
  damaged: 'Damaged or faulty',
  'wrong-item': 'Wrong item',
  'changed-mind': 'Changed their mind',
  other: 'Another reason',
};
