import { localKeys, messageOf, safeLocalStorage, useReadable } from '@selvedge/mfe-kit';
import type { User } from '@selvedge/contract';
import type { Controls } from './bench-state.ts';
import type { TestHost } from './create-test-host.ts';
import { operatorToken } from './session.ts';

interface SessionControlProps {
  controls: Controls;
  hasOperators: boolean;
}

/** Who is here: by a choice, or, where a shop answers, by signing in to it. */
export function SessionControl({ controls: { host, user }, hasOperators }: SessionControlProps) {
  const session = useReadable(host.session);
  if (user) return <SampleSession host={host} user={user} hasOperators={hasOperators} />;
  if (session.user)
    return (
      <span>
        {session.user.email} <button onClick={() => void host.session.signOut()}>Sign out</button>
      </span>
    );
  return <ShopSignIn host={host} />;
}

/** What stands for a token where nobody checks one. */
const sampleToken = 'sample';

interface SampleSessionProps {
  host: TestHost;
  user: User;
  hasOperators: boolean;
}

function SampleSession({ host, user, hasOperators }: SampleSessionProps) {
  const { status } = useReadable(host.session);
  const isOperator = operatorToken() !== null;
  const become = (who: string) => {
    if (who === 'operator') safeLocalStorage.setItem(localKeys.adminToken, sampleToken);
    else safeLocalStorage.removeItem(localKeys.adminToken);
    if (who === 'shopper') return void host.session.signIn({ ...user, token: sampleToken });
    host.session.forget();
  };
  return (
    <label>
      Here is{' '}
      <select
        value={isOperator ? 'operator' : status === 'signed-in' ? 'shopper' : 'guest'}
        onChange={({ target }) => become(target.value)}
      >
        <option value="guest">a guest</option>
        <option value="shopper">{user.email}</option>
        {hasOperators ? <option value="operator">an operator</option> : null}
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
      host.notify({ type: 'error', message: messageOf(error, 'The shop did not sign you in') });
    }
  };
  return (
    <details>
      <summary>A guest</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void signIn(event.currentTarget);
        }}
      >
        <input name="email" type="email" required aria-label="E-mail" autoComplete="username" />{' '}
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
