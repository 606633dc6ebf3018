/** A cross, drawn in the text's colour. */
export function CloseIcon() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M4.5 4.5l11 11M15.5 4.5l-11 11" />
    </svg>
  );
}
