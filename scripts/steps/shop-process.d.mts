export const shopFlags: string[];
export const shopMemory: Record<string, string>;
export const compileCache: string;
