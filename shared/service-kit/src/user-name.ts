import { userInfo } from 'node:os';

/** Who runs a command, for those who read of it later. A container may run as an account without a name. */
export function userName(account = userInfo): string {
  try {
    return account().username;
  } catch {
    return `account ${process.getuid?.()}`;
  }
}
