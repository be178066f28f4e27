print("layercost")
