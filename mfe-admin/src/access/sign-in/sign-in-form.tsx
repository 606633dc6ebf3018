import { useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { CredentialsForm, type Credentials } from './credentials-form.tsx';
import { OtherWays } from './other-ways.tsx';

/** Asks for email and password, then for a code if the operator has a second factor. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [email, setEmail] = useState('');
  /** Set during the second step. */
  const [credentials, setCredentials] = useState<Credentials | null>(null);

  return (
    <>
      {credentials ? (
        <CodeForm credentials={credentials} onSignedIn={onSignedIn} onBack={() => setCredentials(null)} />
      ) : (
        <CredentialsForm
          email={email}
          onSignedIn={onSignedIn}
          onCodeRequired={(typed) => {
            setEmail(typed.email);
            setCredentials(typed);
          }}
        />
      )}
      <OtherWays onSignedIn={onSignedIn} />
    </>
  );
}
