import { tokens } from '@selvedge/ui';

const { color, radius, space } = tokens;

/** Sets the library's variables to the store's theme, and puts toasts below the header. */
export const toastStyles = `:root {
  --toastify-font-family: inherit;
  --toastify-color-light: ${color.surface};
  --toastify-text-color-light: ${color.text};
  --toastify-color-info: ${color.primaryText};
  --toastify-color-success: ${color.success};
  --toastify-color-error: ${color.danger};
  --toastify-toast-bd-radius: ${radius.sm};
  --toastify-toast-min-height: 3.5rem;
}
/* The doubled class overrides the library's position on phones. */
.Toastify__toast-container.Toastify__toast-container { top: calc(var(--toast-top, 0px) + ${space[2]}); }
/* Keeps the close button from covering the text. */
.Toastify__toast { border: 1px solid ${color.hairline}; padding-inline-end: 2.75rem; }
.Toastify__close-button { padding: ${space[2]}; color: ${color.muted}; opacity: 1; }
/* Reduced motion shortens all animations to nothing. The toast's timer is an animation, so it would close before it's read. */
@media (prefers-reduced-motion: reduce) {
  .Toastify__progress-bar--animated { animation-duration: var(--toast-closes-after) !important; opacity: 0; }
}
.Toastify__close-button:focus-visible { outline: 2px solid ${color.focus}; }
`;
