import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';

interface PasskeySignInProps {
  children: string;
  onStart: () => void;
  onSignedIn: () => void;
}

/** Signs in with a passkey, which replaces both the password and the code. */
export function PasskeySignIn({ children, onStart, onSignedIn }: PasskeySignInProps) {
  const adminApi = useAdminApi();
  return (
    <PasskeyButton
      size="lg"
      send={(body) => adminApi.openPasskeySession({ body })}
      failed={messages.signIn.passkeyFailed}
      onStart={onStart}
      onDone={onSignedIn}
    >
      {children}
    </PasskeyButton>
  );
}
