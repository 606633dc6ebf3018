import { tokens } from '@selvedge/ui';

const { color, radius, space } = tokens;

/** The library's variables set to the store's theme; its toasts begin below the header. */
export const toastLook = `:root {
  --toastify-font-family: inherit;
  --toastify-color-light: ${color.surface};
  --toastify-text-color-light: ${color.text};
  --toastify-color-info: ${color.primaryText};
  --toastify-color-success: ${color.success};
  --toastify-color-error: ${color.danger};
  --toastify-toast-bd-radius: ${radius.sm};
  --toastify-toast-min-height: 3.5rem;
}
/* Twice its name: on phones the library sets another place. */
.Toastify__toast-container.Toastify__toast-container { top: calc(var(--toast-top, 0px) + ${space[2]}); }
/* The button to close it takes its own room, and never lies on the words. */
.Toastify__toast { border: 1px solid ${color.hairline}; padding-inline-end: 2.75rem; }
.Toastify__close-button { padding: ${space[2]}; color: ${color.muted}; opacity: 1; }
/* Stillness shortens every animation to nothing, and the toast's time is one: it would be gone before it is read. */
@media (prefers-reduced-motion: reduce) {
  .Toastify__progress-bar--animated { animation-duration: var(--toast-closes-after) !important; opacity: 0; }
}
.Toastify__close-button:focus-visible { outline: 2px solid ${color.focus}; }
`;
