import { useState } from 'react';
import type { Controls } from './dev-ui-state.ts';

/** A field with the current URL, to navigate to the remote's other pages. */
export function AddressControl({
  controls: { host, addresses },
  href,
}: {
  controls: Controls;
  href: string;
}) {
  const [typed, setTyped] = useState(href);
  if (addresses.length === 0) return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        host.navigate(typed);
      }}
    >
      <label>
        Address{' '}
        <input
          list="test-host-addresses"
          size={36}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <datalist id="test-host-addresses">
        {addresses.map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>{' '}
      <button>Go</button>
    </form>
  );
}
