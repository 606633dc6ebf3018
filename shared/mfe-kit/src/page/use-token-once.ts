import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Reads the token of the emailed link (`?token=`), and removes it from the address bar and the history. */
export function useTokenOnce(query: URLSearchParams): string {
  const navigate = useNavigate();
  const [token] = useState(() => query.get('token')?.trim() ?? '');
  useEffect(() => {
    // Not awaited: the router reports its own failures.
    if (token) void navigate({ search: '' }, { replace: true });
  }, [token, navigate]);
  return token;
}
