import { LineIcon } from '@selvedge/ui';

/** A speech bubble with two lines of text. */
export const AssistantIcon = () => (
  <LineIcon size={24}>
    <path d="M4 5.5h16v11h-9l-4.5 3.5v-3.5H4z" />
    <path d="M8 9.5h8M8 12.5h5" />
  </LineIcon>
);
