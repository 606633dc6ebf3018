export type GoogleButtonText = 'continue_with' | 'signup_with';

/** The part of Google Identity Services that we use, with Google's own names. */
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
