// That an account from Kakao or Naver waits for its member in this tab, while they log in or sign up. A hint: the account itself
// waits at the server, and the browser's cookie is all that leads to it.
const key = 'socialWaiting';

export function rememberWaitingSocial(): void {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // Without storage it is linked in the profile.
  }
}

export function hasWaitingSocial(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function forgetWaitingSocial(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}
