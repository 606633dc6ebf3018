import {
  localKeys,
  getErrorMessage,
  safeLocalStorage,
  signedInByCookie,
  useReadableValue,
} from '@selvedge/mfe-kit';
import type { User } from '@selvedge/contract';
import type { Controls } from './dev-ui-state.ts';
import type { TestHost } from './create-test-host.ts';
import { isOperator } from './session.ts';

interface SessionControlProps {
  controls: Controls;
  hasAdminPages: boolean;
}

/** Selects the current user: one of the sample users or, with `--api`, a user who signs in to the shop. */
export function SessionControl({ controls: { host, user }, hasAdminPages }: SessionControlProps) {
  const session = useReadableValue(host.session);
  if (user) return <SampleSession host={host} user={user} hasAdminPages={hasAdminPages} />;
  if (session.user)
    return (
      <span>
        {session.user.email} <button onClick={() => void host.session.signOut()}>Sign out</button>
      </span>
    );
  return <ShopSignIn host={host} />;
}

/** Without a shop, nothing checks the token, so any text will do. */
const sampleToken = 'sample';

interface SampleSessionProps {
  host: TestHost;
  user: User;
  hasAdminPages: boolean;
}

function SampleSession({ host, user, hasAdminPages }: SampleSessionProps) {
  const { status } = useReadableValue(host.session);
  const isSignedInAsOperator = isOperator();
  const switchUser = (who: string) => {
    if (who === 'operator') safeLocalStorage.setItem(localKeys.adminToken, signedInByCookie);
    else safeLocalStorage.removeItem(localKeys.adminToken);
    if (who === 'shopper') return void host.session.signIn({ ...user, token: sampleToken });
    host.session.forget();
  };
  return (
    <label>
      User{' '}
      <select
        value={isSignedInAsOperator ? 'operator' : status === 'signed-in' ? 'shopper' : 'guest'}
        onChange={({ target }) => switchUser(target.value)}
      >
        <option value="guest">guest</option>
        <option value="shopper">{user.email}</option>
        {hasAdminPages ? <option value="operator">operator</option> : null}
      </select>
    </label>
  );
}

function ShopSignIn({ host }: { host: TestHost }) {
  const signIn = async (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const body = { email: String(fields.get('email')), password: String(fields.get('password')) };
    try {
      await host.session.signIn(await host.api.login({ body }));
    } catch (error) {
      host.notify({ type: 'error', message: getErrorMessage(error, "The shop couldn't sign you in") });
    }
  };
  return (
    <details>
      <summary>Guest</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void signIn(event.currentTarget);
        }}
      >
        <input name="email" type="email" required aria-label="Email" autoComplete="username" />{' '}
        <input
          name="password"
          type="password"
          required
          aria-label="Password"
          autoComplete="current-password"
        />{' '}
        <button>Sign in to the shop</button>
      </form>
    </details>
  );
}
