import { userInfo } from 'node:os';

/** Who runs a command, for audit logs. A container may run as an account without a name. */
export function getUserName(account = userInfo): string {
  try {
    return account().username;
  } catch {
    return `account ${process.getuid?.()}`;
  }
}
