/** What Google's button says: "Continue with Google", "Sign up with Google". */
export type GoogleButtonText = 'continue_with' | 'signup_with';

/** What is used of Google Identity Services, under its own names. */
export interface GoogleIdentityServices {
  initialize(settings: {
    client_id: string;
    callback: (reply: { credential?: unknown }) => void;
    ux_mode: 'popup';
    auto_select: false;
  }): void;
  renderButton(
    parent: HTMLElement,
    options: {
      type: 'standard';
      theme: 'outline';
      size: 'large';
      shape: 'rectangular';
      text: GoogleButtonText;
      logo_alignment: 'center';
      /** CSS pixels, 200 to 400. */
      width: number;
    },
  ): void;
}
