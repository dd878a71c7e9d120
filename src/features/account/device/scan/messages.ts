import type { StickerReading } from './rules.ts';
import type { CameraState } from './use-camera.ts';

export const scanMessages = {
  title: '스티커로 번호 넣기',
  camera: '카메라로 찍기',
  again: '카메라 다시 켜기',
  stop: '카메라 끄기',
  photo: '사진에서 찾기',
  takePhoto: '스티커 사진 찍기',
  video: '카메라에 보이는 모습',
  reading: '사진에서 QR을 찾고 있어요',
  read: (serial: string) => `${serial} 번호를 넣었어요. 스티커의 번호와 같은지 확인해 주세요.`,
  slow: '아직 QR을 찾지 못했어요. 밝은 곳에서 조금 떨어져 비춰 보세요. 사진을 고르거나 번호를 직접 적어도 돼요.',
  noCode:
    '사진에서 QR을 찾지 못했어요. QR이 크고 또렷하게 나오도록 다시 찍어 주세요. 번호를 직접 적어도 돼요.',
  noPicture: '이 파일은 사진으로 열 수 없어요. 다른 사진을 고르거나 번호를 직접 적어 주세요.',
  codes: {
    noSerial: '톡톡박스의 QR이지만 시리얼 번호가 들어 있지 않아요. 박스 뒷면 스티커의 QR을 비춰 주세요.',
    foreign: '톡톡박스 스티커의 QR이 아니에요. 박스 뒷면 스티커의 QR을 비춰 주세요.',
  } satisfies Record<Exclude<StickerReading['kind'], 'serial'>, string>,
  states: {
    off: '',
    asking: '카메라를 켜도 되는지 브라우저가 물으면 허용해 주세요.',
    on: '스티커의 QR이 네모 안에 들어오게 비춰 주세요.',
    paused: '다른 화면을 보는 동안 카메라를 껐어요.',
    refused:
      '카메라를 쓸 수 없게 되어 있어요. 브라우저의 사이트 설정에서 카메라를 허용하거나, 사진을 고르거나, 번호를 직접 적어 주세요.',
    missing: '이 기기에서 카메라를 찾지 못했어요. 사진을 고르거나 번호를 직접 적어 주세요.',
    busy: '카메라를 켜지 못했어요. 카메라를 쓰는 다른 앱을 닫고 다시 눌러 주세요. 사진을 고르거나 번호를 직접 적어도 돼요.',
    unread:
      'QR을 읽을 준비를 하지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요. 번호를 직접 적어도 돼요.',
  } satisfies Record<CameraState, string>,
};
