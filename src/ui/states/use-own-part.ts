import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** A page comes the same for everybody. Where it is a frame, what is somebody's own is read once the page is alive. */
export function useOwnPart(isFrame: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isFrame) void revalidate();
  }, [isFrame, revalidate]);
}
