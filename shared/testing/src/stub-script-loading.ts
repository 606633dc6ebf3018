/** Makes scripts added to the page succeed or fail; happy-dom never fetches them. */
export function stubScriptLoading(succeed: boolean): void {
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, unknown> } }).happyDOM;
  settings.disableJavaScriptFileLoading = true;
  settings.handleDisabledFileLoadingAsSuccess = succeed;
}
