/** What becomes of the scripts that a page adds: happy-dom fetches nothing. */
export function scriptsLoad(succeed: boolean): void {
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, unknown> } }).happyDOM;
  settings.disableJavaScriptFileLoading = true;
  settings.handleDisabledFileLoadingAsSuccess = succeed;
}
