import { LineIcon } from '../media/line-icon.tsx';

/** A cross. */
export const CloseIcon = () => (
  <LineIcon size={20}>
    <path d="M4.5 4.5l11 11M15.5 4.5l-11 11" />
  </LineIcon>
);
