// The postcode service's script, loaded when it is first asked for. The sandbox's stand-in has the same interface.
export type PostcodeAddress = {
  zonecode: string;
  roadAddress: string;
  jibunAddress: string;
  address: string;
  buildingName: string;
};

type Options = {
  oncomplete: (address: PostcodeAddress) => void;
  width: string;
  height: string;
};
type PostcodeService = { Postcode: new (options: Options) => { embed: (element: HTMLElement) => void } };

declare global {
  interface Window {
    kakao?: Partial<PostcodeService>;
    daum?: Partial<PostcodeService>;
  }
}

const timeLimitMs = 10_000;

/** Rejects where the service can't be reached; the next call tries again. */
export async function loadPostcodeService(scriptUrl: string): Promise<PostcodeService> {
  const found = findService();
  if (found) return found;
  const script = document.createElement('script');
  script.src = scriptUrl;
  await new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('the postcode service did not load'));
    setTimeout(() => reject(new Error('the postcode service is slow')), timeLimitMs);
    document.head.append(script);
  }).catch((error: unknown) => {
    script.remove();
    throw error;
  });
  const service = findService();
  if (!service) throw new Error('the postcode service is not what it says');
  return service;
}

function findService(): PostcodeService | undefined {
  const service = window.kakao?.Postcode ? window.kakao : window.daum;
  return service?.Postcode ? (service as PostcodeService) : undefined;
}

/** `(04524) 서울특별시 중구 세종대로 110` */
export function writeAddress(address: PostcodeAddress): string {
  const street = address.roadAddress || address.address || address.jibunAddress;
  return `(${address.zonecode}) ${street}`;
}
