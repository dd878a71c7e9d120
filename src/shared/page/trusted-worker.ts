// The one script that a browser keeps for the back office, by a policy that is named in its pages' own (Trusted Types).

/** Named by `adminPagePolicy`. */
export const workerPolicy = 'alarm-worker';

type ScriptPolicy = { createScriptURL: (url: string) => string };
type WithTrustedTypes = {
  trustedTypes?: { createPolicy: (name: string, policy: ScriptPolicy) => ScriptPolicy };
};

// Once for each page: a browser refuses a second policy of the same name.
const policy = (globalThis as WithTrustedTypes).trustedTypes?.createPolicy(workerPolicy, {
  createScriptURL: (url) => {
    if (url !== '/admin/worker.js') throw new TypeError('no such worker');
    return url;
  },
});

/** That script's own address, and no other. */
export const trustWorker = (url: string): string => policy?.createScriptURL(url) ?? url;
