import { useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { CredentialsForm, type Credentials } from './credentials-form.tsx';

/** Asks for email and password, then for a code if the operator has a second factor. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [email, setEmail] = useState('');
  /** Set during the second step. */
  const [credentials, setCredentials] = useState<Credentials | null>(null);

  if (credentials)
    return <CodeForm credentials={credentials} onSignedIn={onSignedIn} onBack={() => setCredentials(null)} />;
  return (
    <CredentialsForm
      email={email}
      onSignedIn={onSignedIn}
      onCodeRequired={(typed) => {
        setEmail(typed.email);
        setCredentials(typed);
      }}
    />
  );
}
