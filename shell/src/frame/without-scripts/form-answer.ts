/** What the document server answers to a form that was sent without JavaScript. */
export type FormAnswer = MessageAnswer | SignInAnswer;

interface MessageAnswer {
  kind: 'message';
  title: string;
  message: string;
  isFailure: boolean;
  /** An address that stays in the newsletter field, to be corrected. */
  newsletterEmail?: string;
}

interface SignInAnswer {
  kind: 'sign-in';
  /** Stays in the form. */
  email: string;
  /** `null` if email and password are correct. */
  failure: { message: string; detail?: string } | null;
}
