export const documentMessages = {
  contract: '계약 내용 메일로 받기',
  contractSent: '계약 내용을 메일로 보내 드렸어요',
  contractNotSent: '메일을 보내지 못했어요. 잠시 후 다시 시도해 주세요',
};
